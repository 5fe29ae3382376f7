import { getLastBuild } from './build/output.mjs';
import { exitWith, Fault } from './fault.mjs';
import { layOutImages } from './image/tree.mjs';

/* `node scripts/image-tree.mjs <folder>`: the files of both images, from the brand's last build. The Dockerfile calls it. */
try {
  const [into] = process.argv.slice(2);
  if (!into) throw new Fault('say where: node scripts/image-tree.mjs <folder>');
  layOutImages(getLastBuild(process.env.NEXT_PUBLIC_VARIANT || 'default'), into);
} catch (error) {
  exitWith(error);
}
