export { legal } from '../../default/legal';
