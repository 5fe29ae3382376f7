/** Bundles the bank's processes into `folder`: one file each, which start fast and need few packages at run time. */
export const buildBank: (folder: string) => Promise<void>;
