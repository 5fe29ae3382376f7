import { z } from 'zod';
import * as FILES from './files';
import * as GROUND_FILES from './ground/files';
import * as PRIMITIVES from './primitives';
import * as BATCH_REVIEW from './products/batch-review';
import * as API_NOTICE from './products/pix/api-notice';
import * as API_PIX from './products/pix/api-pix-body';
import * as CYCLES from './products/pix/automatic-cycles';
import * as CHARGE_REQUEST from './products/pix/charge-request';
import * as APPLICATION from './service/onboarding-application';
import * as APPLICATION_DATA from './service/onboarding-data';
import * as OPEN_FINANCE from './service/open-finance-shapes';

/** What operations are made of, beside the files that declare them. */
const PARTS = {
  ...PRIMITIVES,
  ...GROUND_FILES,
  ...CHARGE_REQUEST,
  ...CYCLES,
  ...API_PIX,
  ...API_NOTICE,
  ...BATCH_REVIEW,
  ...APPLICATION_DATA,
  ...APPLICATION,
  ...OPEN_FINANCE,
};

/** Every shape that the contract exports, by its name: what an OpenAPI document calls it. */
export const SHAPES: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries<unknown>({ ...PARTS, ...FILES }).filter(
    (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
  ),
);
