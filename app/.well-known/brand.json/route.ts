import { getOpenFlags } from '@/config/open-features';
import { variant } from '@/variants/active';
import { FEATURE_IDS, isFeatureOn } from '@/variants/features';
import { addressOf } from '@/variants/pictures';

/**
 * Which brand this address serves, for machines: monitors that hold it against what they expect, partners that show its name and colours.
 * Nothing here is private; it tells no version.
 */
export function GET(): Response {
  const { company, colors, assets, provider } = variant;
  const flags = getOpenFlags();
  const brand = {
    id: company.cookie_name,
    title: company.title,
    legal_name: company.name,
    cnpj: company.nif,
    site: company.site,
    support_email: company.email,
    whatsapp: company.whatsapp,
    apps: { android: company.android_link, ios: company.ios_link },
    colors: { primary: colors.primary_client, header: colors.color_header, header_text: colors.color_header_text },
    images: {
      logo_for_light: addressOf(assets.logo_black),
      logo_for_dark: addressOf(assets.logo_white),
      icon: '/brand/icon-512.png',
    },
    provider,
    features: FEATURE_IDS.filter(id => isFeatureOn(flags, id)),
  };
  return Response.json(brand, { headers: { 'cache-control': 'public, max-age=300' } });
}
