/** Where the build of a brand lies: `folder` holds run.mjs, web/ and bank/. */
export interface BuildPlace {
  fingerprint: string;
  folder: string;
  webFolder: string;
  bankFolder: string;
}

/** The build of a brand made last; throws when there is none. */
export const getLastBuild: (variant: string) => BuildPlace;
