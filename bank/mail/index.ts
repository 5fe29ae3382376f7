export type { MailBrand } from './layout';
export { enqueueMail, type Mail } from './mail';
export { createMailJob } from './send';
