export { handleSessionState as GET } from '@/gateway/session-state';
