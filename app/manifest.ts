import type { MetadataRoute } from 'next';
import { deriveRoles } from '@/themes/derive';
import { variant } from '@/variants/active';

/** What a system needs to install the app: the brand's name, colours and icons. Nothing of it is private. */
export default function manifest(): MetadataRoute.Manifest {
  const { company, colors, texts } = variant;
  return {
    id: '/',
    name: company.title,
    short_name: company.title,
    description: texts.description,
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    theme_color: colors.color_header,
    background_color: deriveRoles(colors, 'light').surface,
    icons: [
      { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
