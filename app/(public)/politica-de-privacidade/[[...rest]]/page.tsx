import { legalRoute } from '../../legal-page';

const { generateMetadata, Page } = legalRoute('/politica-de-privacidade');

export { generateMetadata };
export default Page;
