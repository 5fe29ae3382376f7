export type { MailBrand } from './layout';
export { enqueueMail } from './mail';
export { createMailJob } from './send';
