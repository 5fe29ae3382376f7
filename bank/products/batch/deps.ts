import type { Clock } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { KnownAmounts } from '../../parcel';
import type { Approvals } from '../../payments/approvals';
import type { LimitFamilies } from '../../payments/limits';
import type { BoletoRegistry, BoletoRules, GiftCardRail, PixDirectory, TedRules, TopUpRail } from '../../providers';
import type { Database } from '../../storage';
import type { createBoletoModule } from '../boleto';
import type { createGiftCardModule } from '../gift-card';
import type { LimitPolicy } from '../pix/limits';
import type { PixModuleDeps } from '../pix/pay';
import type { createTedModule } from '../ted';
import type { createTaxModule } from '../tax';
import type { createTopUpModule } from '../top-up';

type BoletoDeps = Parameters<typeof createBoletoModule>[0];

/** What the parts of this module work with: the desks of every kind that a row may become. */
export interface BatchDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  directory: PixDirectory;
  registry: BoletoRegistry;
  topUps: TopUpRail;
  giftCards: GiftCardRail;
  watch: BoletoDeps['watch'];
  rules: { ted: TedRules; boleto: BoletoRules };
  orders: {
    pix: PixModuleDeps['orders'];
    ted: Parameters<typeof createTedModule>[0]['orders'];
    boletos: BoletoDeps['orders'];
    tax: Parameters<typeof createTaxModule>[0]['orders'];
    topUp: Parameters<typeof createTopUpModule>[0]['orders'];
    giftCard: Parameters<typeof createGiftCardModule>[0]['orders'];
  };
  approvals: Approvals<string>;
  listKnownAmounts: KnownAmounts;
  families: LimitFamilies;
  devices: LimitPolicy;
}
