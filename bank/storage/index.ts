export { type Database, openDatabase, type Sql } from './database';
export { migrate } from './migrate';
