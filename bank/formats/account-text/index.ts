export { isAccountDigitRight } from './check-digit';
export { parseAccountText } from '../../contract/account-text';
