'use client';

import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { toBareDocument } from '@/components/ui/document-text';
import { landRefusal } from '@/components/ui/land-refusal';
import type { SelectOption } from '@/components/ui/Select';
import { useRefusalFocus } from '@/components/ui/use-refusal-focus';
import { createIdempotencyKey } from '@/services/http/idempotency-key';
import type { FoundPayment, SentPayment } from '../payment';
import type { AtPayee } from '../payment-flow';
import type { PaymentActs } from '../use-payment-flow';
import type { InstitutionsOfKind } from './InstitutionField';
import { type NamedAccount, toNamed } from './named-account';

const FIELDS = [
  'institution',
  'branch',
  'account',
  'check_digit',
  'account_type',
  'name',
  'document',
  'purpose',
] as const satisfies readonly (keyof NamedAccount)[];
const AWAITED = ['branch', 'account', 'check_digit', 'name', 'document'] as const;

type Name = keyof NamedAccount;
type Errors = Partial<Record<Name, string>>;

/** What a kind of payment makes of the form. */
export interface AccountOfKind<F extends FoundPayment> {
  institutions: InstitutionsOfKind;
  accountKinds: readonly SelectOption[];
  /** What it may be for; absent: the kind does not ask. */
  purposes?: readonly SelectOption[];
  /** Words for what the bank holds against a field, by its rule. */
  refusals: Partial<Record<keyof NamedAccount, Readonly<Record<string, string>>>>;
  fieldOf?: (error: unknown) => { name: keyof NamedAccount } | undefined;
  /** Asks the bank about the account. @throws {ApiError} */
  find: (accountId: string, named: NamedAccount) => Promise<F>;
}

interface AccountFormNeeds<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  flow: AtPayee;
  acts: PaymentActs<F, S>;
  accountId: string;
  kind: AccountOfKind<F>;
}

/** What the schema holds against the values: the first of each field. It is fetched when the form is first sent. */
async function judge(values: NamedAccount, asksPurpose: boolean) {
  const { createNamedAccountSchema } = await import('./named-account-schema');
  const judged = createNamedAccountSchema({ asksPurpose }).safeParse(values);
  const errors: Errors = {};
  for (const { path, message } of judged.error?.issues ?? []) errors[path[0] as Name] ??= message;
  return { errors, sent: judged.data };
}

/** The values, which live in the payment, as of the last event: several fields may change in one. */
function useNamedValues<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  flow,
  acts: { dispatch },
}: Pick<AccountFormNeeds<F, S>, 'flow' | 'acts'>) {
  const values = toNamed(flow.draft);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const type = (typed: Partial<NamedAccount>) => {
    latest.current = { ...latest.current, ...typed };
    dispatch({ type: 'form_typed', named: latest.current });
  };
  return { values, latest, type };
}

/**
 * The form of an account, without the form of the kit: its values live in the payment. Checked when it is sent, then live while it is mended; a single
 * error takes the focus to its field, several take it to the summary; errors of the bank land on their fields.
 */
export function useAccountForm<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  needs: AccountFormNeeds<F, S>,
) {
  const { acts, accountId, kind } = needs;
  const asksPurpose = kind.purposes !== undefined;
  const { values, latest, type } = useNamedValues(needs);
  const id = useId();
  const idOf = (name: Name): string => `${id}-${name}`;
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const state = useRef({ isBusy: false, wasSent: false });
  const summary = useRef<HTMLDivElement>(null);
  const listed = FIELDS.flatMap(name => (errors[name] ? [{ fieldId: idOf(name), message: errors[name] }] : []));
  useRefusalFocus(refusals, listed.length === 1 ? listed[0]?.fieldId : undefined, summary);
  useTypedEarlier(idOf, type);

  const mend = async (name: Name) => {
    const { errors: now } = await judge(latest.current, asksPurpose);
    setErrors(({ [name]: _mended, ...others }) => ({ ...others, ...(now[name] ? { [name]: now[name] } : {}) }));
  };
  const send = async (): Promise<boolean> => {
    const { errors: found, sent } = await judge(latest.current, asksPurpose);
    setErrors(found);
    if (!sent) return false;
    const lookup = await kind.find(accountId, sent);
    acts.dispatch({ type: 'lookup_found', lookup, idempotencyKey: createIdempotencyKey() });
    return true;
  };
  const land = (error: unknown): false => {
    const wordsFor = ({ field, rule }: { field: string; rule: string }) => kind.refusals[field as Name]?.[rule];
    const { at, failure: words } = landRefusal<Name>(error, { fields: FIELDS, wordsFor, fieldOf: kind.fieldOf });
    setErrors(Object.fromEntries(at.map(({ name, message }) => [name, message])));
    setFailure(words);
    return false;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.current.isBusy) return;
    state.current = { isBusy: true, wasSent: true };
    setBusy(true);
    setFailure(null);
    // the schema itself may fail to arrive when the connection is gone
    const wasFound = await send().catch(land);
    state.current.isBusy = false;
    setBusy(false);
    if (!wasFound) setRefusals(count => count + 1);
  };
  const control = (name: Name) => ({
    ...{ id: idOf(name), error: errors[name], value: values[name] },
    onValueChange: (value: string) => {
      type({ [name]: value });
      if (state.current.wasSent) void mend(name);
    },
  });
  return {
    ...{ control, submit, isBusy, hasErrors: failure !== null || listed.length > 0 },
    summary: { ref: summary, props: { errors: listed.length > 1 ? listed : [], failure: failure ?? undefined } },
  };
}

/** Takes what was typed before the page was awake, before the paint: the form may have been sent already, and is handed in at once (app/early.ts). */
function useTypedEarlier(idOf: (name: Name) => string, type: (typed: Partial<NamedAccount>) => void): void {
  const take = useRef(() => {
    for (const name of AWAITED) {
      const input = document.getElementById(idOf(name));
      if (!(input instanceof HTMLInputElement) || input.value === '' || input.value === input.defaultValue) continue;
      type({ [name]: name === 'document' ? toBareDocument(input.value, 'any') : input.value });
    }
  });
  useLayoutEffect(() => take.current(), []);
}
