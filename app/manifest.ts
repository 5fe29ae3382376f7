import type { MetadataRoute } from 'next';
import { deriveRoles } from '@/themes/derive';
import { variant } from '@/variants/active';
import { describeBrand } from '@/variants/description';

const ICON = { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' };

/**
 * What a system needs to install the app: the brand's name, colours, icons and two shortcuts that every brand has. Nothing of it is private, and
 * no page is kept on the device: docs/decisions/013-no-service-worker.md.
 */
export default function manifest(): MetadataRoute.Manifest {
  const { company, colors } = variant;
  return {
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    orientation: 'any',
    name: company.title,
    short_name: company.title,
    description: describeBrand(variant),
    categories: ['finance', 'business'],
    lang: 'pt-BR',
    dir: 'ltr',
    theme_color: colors.color_header,
    background_color: deriveRoles(colors, 'light').surface,
    icons: [
      { ...ICON, purpose: 'any' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Pagar com Pix', short_name: 'Pix', url: '/pix/pay', icons: [ICON] },
      { name: 'Extrato', url: '/statement', icons: [ICON] },
    ],
  };
}
