export {
  handleUnknown as DELETE,
  handleUnknown as GET,
  handleUnknown as PATCH,
  handleUnknown as POST,
  handleUnknown as PUT,
} from '@/gateway/unknown';
