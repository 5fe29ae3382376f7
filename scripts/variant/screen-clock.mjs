import { shiftDate } from './screen-day.mjs';

// given to every process of a product with `node --import`
shiftDate(Number(process.env.SCREEN_CLOCK_SHIFT_MS));
