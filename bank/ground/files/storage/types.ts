/** Where sealed bytes lie. A name is 32 small hexadecimal digits, for what waits for its check with `.q` behind. */
export interface Storage {
  /** Whole or not at all; what was there under the name is replaced. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Throws when nothing is there. */
  get(name: string): Promise<Buffer>;
  /** Nothing there is no error. */
  remove(name: string): Promise<void>;
}

/** Where files are kept: a folder of this machine, or a bucket of a server that speaks S3. */
export type StorageConfig =
  | { folder: string }
  | {
      s3: {
        /** Of the bucket, by path: `https://s3.sa-east-1.amazonaws.com/balcao-files`; a prefix may follow. */
        url: string;
        /** `sa-east-1` */
        region: string;
        keyId: string;
        key: string;
      };
    };

const NAME = /^[0-9a-f]{32}(\.q)?$/;

/** Throws for a name that is none of ours: no path ever comes out of one. */
export const requireStorageName = (name: string): string => {
  if (!NAME.test(name)) throw new Error('not the name of a stored file');
  return name;
};
