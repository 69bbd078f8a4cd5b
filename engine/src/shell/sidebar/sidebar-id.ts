/** The hamburger names the sidebar by this id. */
export const sidebarId = 'sidebar';
