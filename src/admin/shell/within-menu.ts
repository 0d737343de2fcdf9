import { createContext } from "react";

/** Whether a page stands beside the menu; some open ones are drawn without it, for whoever is logged in, too. */
export const WithinMenu = createContext(false);
