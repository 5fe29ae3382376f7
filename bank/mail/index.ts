export type { MailBrand } from './layout';
export { enqueueMail, MAIL_JOB } from './mail';
export { createMailPost } from './send';
