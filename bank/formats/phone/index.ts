export { parsePhone } from '../../contract/phone';
