export const REPLICATING: Record<string, string | number>;
export function prepareStandby(options: {
  primary: { url: string; folder: string };
  folder: string;
  name: string;
}): Promise<void>;
