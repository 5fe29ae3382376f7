import { legalRoute } from '../../legal-page';

const { generateMetadata, Page } = legalRoute('/termos-de-contrato');

export { generateMetadata };
export default Page;
