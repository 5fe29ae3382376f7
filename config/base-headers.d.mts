export const BASE_HEADERS: { key: string; value: string }[];
