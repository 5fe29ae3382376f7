export { type AccountRow, requireAccount } from './access';
export { type RememberedPayee, rememberPayee } from './contacts';
export type { Role } from './roles';
