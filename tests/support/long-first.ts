import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files of long tests: begun last, each would leave a core idle for a minute or two. */
const LONG = ['tests/security/web/running-product.test.ts', 'tests/brands/broken-brands.test.ts'];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some(file => moduleId.endsWith(`/${file}`));

/** Vitest's own order, the largest file first where it knows no times, but the long ones before all others. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}
