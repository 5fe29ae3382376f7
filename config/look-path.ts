/** Where the brand's global style lies. It names its version itself, so what the browser may keep of it is its own to say. */
export const LOOK_PATH = '/brand/look.css';
