import { parseArgs } from 'node:util';
import { listBrands } from '../build/brands.mjs';
import { exitWith, Fault } from '../fault.mjs';
import { runProduct } from '../run-product.mjs';
import { proveBrand } from './proof/brand.mjs';

/** Starts each brand that is named (all without a name), proves that it is alone, and prints its release note. */
const run = async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const known = listBrands();
  const unknown = positionals.find(name => !known.includes(name));
  if (unknown) throw new Fault(`there is no brand "${unknown}"; there are ${known.join(', ')}`);
  const wished = positionals.length > 0 ? positionals : known;
  let faults = 0;
  for (const brand of wished) {
    const product = await runProduct({ environment: { NEXT_PUBLIC_VARIANT: brand } });
    try {
      const table = await proveBrand(brand, product);
      console.log(table.text);
      faults += table.faults;
    } finally {
      await product.stop();
    }
  }
  console.log(`${wished.length} brands proven, ${faults} findings`);
  process.exit(faults > 0 ? 1 : 0);
};

await run().catch(exitWith);
