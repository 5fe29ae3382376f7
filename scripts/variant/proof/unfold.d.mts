/** All that a file holds, unpacked and as words, one after the other. `extension` tells of `.gz` and `.br`. */
export const unfold: (bytes: Buffer, extension?: string) => Buffer;
