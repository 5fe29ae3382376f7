import { legalRoute } from '../../legal-page';

const { generateMetadata, Page } = legalRoute('/terms-emprestimo');

export { generateMetadata };
export default Page;
