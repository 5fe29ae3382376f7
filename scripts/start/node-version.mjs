const NEEDED = [20, 19];

/** Leaves with one line when this Node is older than package.json's `engines` allows. Written for old ones to read. */
export const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(`balcao: Node ${NEEDED.join('.')} or newer is needed, this is ${process.versions.node}`);
  process.exit(1);
};
