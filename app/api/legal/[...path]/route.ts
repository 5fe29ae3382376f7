export { handleLegalFile as GET } from '@/gateway/legal-file';
