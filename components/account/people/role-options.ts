import type { PersonRole } from '@/bank/contract/service/people';
import type { RadioOption } from '@/components/ui/RadioGroup';
import { texts } from './texts';

const ROLES: readonly PersonRole[] = ['admin', 'approver', 'operator', 'viewer'];

/** The roles with what each may do. */
export const ROLE_OPTIONS: readonly RadioOption<PersonRole>[] = ROLES.map(role => ({
  value: role,
  label: texts.roles[role],
  help: texts.roleHelp[role],
}));
