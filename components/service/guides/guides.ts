import { apple } from './content/apple';
import { duns } from './content/duns';
import { googlePlay } from './content/google-play';
import type { Guide } from './types';

/** The guides in the order in which one needs them: the others ask for the D-U-N-S number. */
export const GUIDES: readonly Guide[] = [duns, googlePlay, apple];

/** The guide of an address, or undefined. */
export const findGuide = (slug: string): Guide | undefined => GUIDES.find(guide => guide.slug === slug);
