import type { CardAddress, PhysicalCardRequest } from '@/bank/contract/products/card-plastic';
import { toPrintedName } from '@/bank/contract/products/card-printed-name';
import { limitsOf, namesOf, type NewLimits } from '../new-card';

/** A plastic as it is being asked for. */
export interface NewPlastic extends NewLimits {
  holderId: string;
  use: PhysicalCardRequest['use'];
  alias: string;
  costCenter: string;
  /** As typed; null: the holder's own name. */
  printedName: string | null;
  address: CardAddress;
  also: boolean;
}

/** What will be embossed of what was typed, or of the holder's name. */
export const embossedOf = ({ printedName }: Pick<NewPlastic, 'printedName'>, holderName: string): string =>
  toPrintedName(printedName ?? holderName);

/** The wish as the bank takes it. */
export const orderOf = (plastic: NewPlastic, embossed: string, address: CardAddress): PhysicalCardRequest => ({
  holder_id: plastic.holderId,
  use: plastic.use,
  ...namesOf(plastic),
  printed_name: embossed,
  address,
  ...limitsOf(plastic),
  also: plastic.also,
});
