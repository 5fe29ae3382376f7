export { handleRenewal as POST } from '@/gateway/renew';
