import path from 'node:path';

export const PROJECT = path.resolve(import.meta.dirname, '../..');
export const VARIANTS_FOLDER = path.join(PROJECT, 'variants');
export const APP_FOLDER = path.join(PROJECT, 'app');
