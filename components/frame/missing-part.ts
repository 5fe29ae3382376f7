/** Whether an error says that a file of the page's script did not arrive. */
export const isPartMissing = (error: Error): boolean =>
  error.name === 'ChunkLoadError' || /load(?:ing)? chunk|dynamically imported module/i.test(error.message);
