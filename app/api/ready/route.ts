export { handleReadiness as GET } from '@/gateway/readiness';
