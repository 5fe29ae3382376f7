/** What the bank is told of the brand, from a build's brand.json. */
export const brandVariables = brand => ({
  BANK_PROVIDER: brand.provider,
  BRAND_NAME: brand.name,
  BRAND_ARTICLE: brand.article,
  BRAND_SITE: brand.site,
  BRAND_SUPPORT_EMAIL: brand.supportEmail,
  BRAND_ONBOARDING_CODES: brand.onboardingCodes === false ? 'off' : 'on',
  BRAND_LEGAL_VERSIONS: brand.legalVersions,
  BRAND_COLOR: brand.color,
  BRAND_LOGO: brand.logo,
  MAIL_FROM: `${brand.name} <${brand.supportEmail}>`,
});
