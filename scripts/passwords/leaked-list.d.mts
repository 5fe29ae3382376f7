export function toLeakedList(source: readonly string[]): string[];
