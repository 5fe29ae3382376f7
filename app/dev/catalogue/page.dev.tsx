import type { Metadata } from 'next';
import { Catalogue } from '@/components/catalogue/Catalogue';

export const metadata: Metadata = { title: 'Catálogo' };

/** Every component in every state in the current brand. The file's ending keeps it out of every build that ships: see next.config.mjs. */
export default function CataloguePage() {
  return <Catalogue />;
}
