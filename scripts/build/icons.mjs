import path from 'node:path';

/** The rule for the bundler that makes icons lean: a page of the signed-in area has dozens, each of which carried 150 letters that all have. */
export const iconRules = () => ({
  '**/lucide-react/dist/esm/createLucideIcon.mjs': {
    loaders: [path.join(import.meta.dirname, 'icon-factory-loader.cjs')],
  },
});
