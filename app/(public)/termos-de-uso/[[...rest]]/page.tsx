import { legalRoute } from '../../legal-page';

const { generateMetadata, Page } = legalRoute('/termos-de-uso');

export { generateMetadata };
export default Page;
