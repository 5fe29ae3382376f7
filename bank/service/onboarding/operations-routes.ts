import * as operations from '../../contract/service/onboarding-operations';
import { type Route, route } from '../../core/operation';
import { decide, listFilesOf, readFile } from './analysis/desk';
import type { OnboardingDeps } from './deps';
import { readDocument } from './documents';
import { inviteByDesk } from './inviting';
import { toSource } from './routes';

/** The operations of who runs the product. */
export const createOperationsRoutes = (deps: OnboardingDeps): Route[] => [
  route(operations.listApplications, ({ query }) => listFilesOf(deps, query)),
  route(operations.openApplication, ({ params }) => readFile(deps, params.application_id)),
  route(operations.decideApplication, async ({ params, body, context }) => {
    await decide(deps, params.application_id, body, toSource(context));
    return readFile(deps, params.application_id);
  }),
  route(operations.inviteFromDesk, async ({ params, body, context }) => {
    await inviteByDesk(deps, params.application_id, body, toSource(context));
    return readFile(deps, params.application_id);
  }),
  route(operations.readApplicationDocument, ({ params }) => readDocument(deps, params.application_id, params.file_id)),
];
