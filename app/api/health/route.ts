export { handleHealth as GET } from '@/gateway/readiness';
