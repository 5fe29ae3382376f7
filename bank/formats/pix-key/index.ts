export { formatPixKey, parsePixKey } from '../../contract/pix-key';
