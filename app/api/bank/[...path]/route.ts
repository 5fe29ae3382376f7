export {
  forwardToBank as DELETE,
  forwardToBank as GET,
  forwardToBank as PATCH,
  forwardToBank as POST,
  forwardToBank as PUT,
} from '@/gateway/forward';
