export { isAccountDigitRight } from './check-digit';
export { parseAccountText } from './parse';
