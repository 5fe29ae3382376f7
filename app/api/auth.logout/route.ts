export { handleSignOut as POST } from '@/gateway/sign-out';
