import { receiveRailMessage } from '../../../contract/products/pix/rail-messages';
import { route } from '../../../core/operation';
import { enqueueJob } from '../../../jobs';
import type { BankModule } from '../../../parcel';
import type { Database } from '../../../storage';
import { toMessageJob } from './to-job';

export { pixRailsParts } from './parts';
export { holdMatter, noteTakenBack, wasTakenBack } from './taken-back';

/** The door by which an institution's words come in. They are kept as jobs before they are answered for; what they change, and that they change it once, is their modules'. */
export const createPixRailsModule = ({ database }: { database: Database }): BankModule => ({
  routes: [
    route(receiveRailMessage, async ({ body }) => {
      await database.transaction(sql => enqueueJob(sql, { ...toMessageJob(body), uniqueKey: body.id }));
      return undefined;
    }),
  ],
});
