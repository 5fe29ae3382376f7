export function fence(folder: string, because: string): void;
