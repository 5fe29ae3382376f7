import path from 'node:path';

/** Runs the number frame of the build in this process: what shows a card's number on an origin of its own. */
export const runFrame = async (folder, environment) => {
  Object.assign(process.env, environment, { NODE_ENV: 'production' });
  await import(path.join(folder, 'frame/server.mjs'));
};
