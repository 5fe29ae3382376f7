export function resolveBrand(name: string, environment?: Readonly<Record<string, string | undefined>>): string;
