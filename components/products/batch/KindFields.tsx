import { BATCH_KINDS } from '@/bank/contract/products/batch-words';
import { PAYROLL_KINDS, PAYROLL_NAMES } from '@/bank/contract/payroll-text';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Select } from '@/components/ui/Select';
import type { ChosenKind } from './chosen-kind';
import { texts } from './texts';

const KINDS = BATCH_KINDS.map(value => ({ value, label: texts.kinds[value] }));
const PAYROLLS = [
  ...PAYROLL_KINDS.map(value => ({ value, label: PAYROLL_NAMES[value] })),
  { value: '' as const, label: texts.payroll.unsaid },
];

interface KindFieldsProps {
  label: string;
  value: ChosenKind;
  onChange: (chosen: ChosenKind) => void;
}

/** The fields that say what a batch is for. */
export function KindFields({ label, value: { kind, payroll_kind: payroll }, onChange }: KindFieldsProps) {
  return (
    <>
      <SegmentedControl
        label={label}
        options={KINDS}
        value={kind}
        onChange={chosen => onChange({ kind: chosen, payroll_kind: chosen === 'payroll' ? 'salary' : null })}
      />
      {kind === 'payroll' ? (
        <Select
          label={texts.payroll.kind}
          help={texts.payroll.help}
          options={PAYROLLS}
          value={payroll ?? ''}
          onValueChange={chosen => onChange({ kind, payroll_kind: chosen === '' ? null : chosen })}
        />
      ) : null}
    </>
  );
}
