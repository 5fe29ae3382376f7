export { toPlainText } from '../../../core/plain-text';
